/** SIA codes (DC-03): what each sets or ends. The kinds are ours. */
// oxfmt-ignore
export const SIA: readonly [codes: string, bits: string, isSet: boolean][] = [
  ['FA FM KA SA WA GA',             'fire',             true],
  ['FH KH SH WH GH',                'fire',             false],
  ['FR KR SR WR GR',                'fire fault',       false],
  ['MA PA QA HA',                   'manualAlarm',      true],
  ['MH PH QH HH MR PR QR HR',       'manualAlarm',      false],
  ['FS WS SS KS GS FG',             'supervisory',      true],
  ['FV WV SV KV GV',                'supervisory',      false],
  ['FT WT ST KT GT FY UT ET YC LT YP YM', 'fault',      true],
  ['FJ WJ SJ KJ GJ UJ EJ YK LR YQ YN',    'fault',      false],
  ['AT',                            'mainPowerFault',   true],
  ['AR',                            'mainPowerFault',   false],
  ['YT',                            'backupPowerFault', true],
  ['YR',                            'backupPowerFault', false],
  ['FB',                            'shielded',         true],
  ['FU',                            'shielded',         false],
]
/** Known, and nothing to us: tests, openings and closings, programming. */
export const SIA_RECORDS = 'RP RX FI FK FX TS TE FL FC CL OP CQ OQ CP OA CA NL CG OG RN LB LX'
