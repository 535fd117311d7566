/** Annex A: XML of few tags. Texts are one character a byte, GB 18030 within: names are decoded apart. */
export interface CatalogChannel {
  code: string
  name: string
  parentCode: string
  isOnline: boolean
}
export type Manscdp =
  | { kind: 'keepalive'; deviceId: string; sn: string }
  | { kind: 'catalogueAsk'; deviceId: string; sn: string }
  | { kind: 'catalogue'; deviceId: string; sn: string; sum: number; channels: CatalogChannel[] }
  | { kind: 'other'; command: string; deviceId: string; sn: string }

const BODY_MAX_CHARS = 65_535
const CHANNELS_MAX = 1_000
const VALUE_MAX_CHARS = 256
/** A whole directory of more channels is read no further. */
const SUM_MAX = 100_000

const textIn = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]{0,${VALUE_MAX_CHARS}})</${tag}>`).exec(xml)?.[1]?.trim() ?? ''

/** Null: no message of annex A. */
export function manscdpIn(body: string): Manscdp | null {
  if (body.length > BODY_MAX_CHARS) return null
  const command = textIn(body, 'CmdType')
  const list = body.indexOf('<DeviceList')
  const head = list < 0 ? body : body.slice(0, list)
  const of = { deviceId: textIn(head, 'DeviceID'), sn: textIn(head, 'SN') }
  if (command === '' || !/^\d{1,24}$/.test(of.deviceId)) return null
  if (command === 'Keepalive') return { kind: 'keepalive', ...of }
  if (command !== 'Catalog') return { kind: 'other', command, ...of }
  if (/<Query>/.test(body)) return { kind: 'catalogueAsk', ...of }
  const channels: CatalogChannel[] = []
  const items = /<Item>([\s\S]*?)<\/Item>/g
  for (let found = items.exec(body); found && channels.length < CHANNELS_MAX; found = items.exec(body)) {
    const item = found[1] ?? ''
    const code = textIn(item, 'DeviceID')
    if (!/^\d{1,24}$/.test(code)) continue
    channels.push({
      code,
      name: unescaped(textIn(item, 'Name')),
      parentCode: textIn(item, 'ParentID'),
      isOnline: /^(ON|OK)/i.test(textIn(item, 'Status')),
    })
  }
  return { kind: 'catalogue', ...of, sum: Math.min(SUM_MAX, Number(textIn(head, 'SumNum')) || 0), channels }
}

const ESCAPES: readonly (readonly [plain: string, escaped: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]
const escaped = (text: string): string =>
  ESCAPES.reduce((sum, [plain, written]) => sum.replaceAll(plain, written), text)
const unescaped = (text: string): string =>
  ESCAPES.toReversed().reduce((sum, [plain, written]) => sum.replaceAll(written, plain), text)

/** Names have to be one character a byte already. */
export function writeManscdp(message: Exclude<Manscdp, { kind: 'other' }>): string {
  const head = (command: string) => [
    `<CmdType>${command}</CmdType>`,
    `<SN>${message.sn}</SN>`,
    `<DeviceID>${message.deviceId}</DeviceID>`,
  ]
  const [root, lines] =
    message.kind === 'keepalive'
      ? ['Notify', [...head('Keepalive'), '<Status>OK</Status>']]
      : message.kind === 'catalogueAsk'
        ? ['Query', head('Catalog')]
        : ['Response', [...head('Catalog'), `<SumNum>${message.sum}</SumNum>`, ...listOf(message.channels)]]
  return ['<?xml version="1.0" encoding="GB2312"?>', `<${root}>`, ...lines, `</${root}>`, ''].join('\r\n')
}
const listOf = (channels: readonly CatalogChannel[]): string[] => [
  `<DeviceList Num="${channels.length}">`,
  ...channels.flatMap(({ code, name, parentCode, isOnline }) => [
    '<Item>',
    `<DeviceID>${code}</DeviceID>`,
    `<Name>${escaped(name)}</Name>`,
    `<ParentID>${parentCode}</ParentID>`,
    `<Status>${isOnline ? 'ON' : 'OFF'}</Status>`,
    '</Item>',
  ]),
  '</DeviceList>',
]
