/** What `bench/values.ts kill` told of languages that come by the collector, and of DC-09: copied from its lines, for that bench prints and keeps nothing. */
export const OTHER_WAYS_WHEN =
  '2026-11-28 06:38–06:44 UTC, once, beside others who built and tested (load 9–15): the losses are what counts, the confirmed are what was left of the machine; the gateway at 09:20, for 20 s, alone (load 1.3)'
// oxfmt-ignore
export const OTHER_WAYS: readonly (readonly [killed: string, language: string, confirmed: number, lost: number, storedTwice: number, raisedTwice: number])[] = [
  ['collector', 'MQTT',                          16_950, 0, 0, 0],
  ['collector', 'signed HTTP',                    5_631, 0, 0, 0],
  ['collector', 'a cloud’s push (CTWing)',        4_874, 0, 0, 0],
  ['gateway',   'DC-09',                         40_000, 0, 0, 0],
  ['server',    'MQTT',                          24_000, 0, 0, 0],
  ['server',    'signed HTTP',                   18_524, 0, 0, 0],
  ['server',    'a cloud’s push (CTWing)',       11_551, 0, 0, 0],
  ['server',    'DC-09',                         24_050, 0, 0, 0],
  ['database',  'MQTT',                          11_951, 0, 0, 0],
  ['database',  'signed HTTP',                   14_900, 0, 0, 0],
  ['database',  'a cloud’s push (CTWing)',        6_274, 0, 0, 0],
  ['database',  'DC-09',                         14_550, 0, 0, 0],
]
