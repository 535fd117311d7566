/** RFC 3261 §19, §20.10, §20.42: addresses and what stands behind them. */

export type Params = Readonly<Record<string, string>>
export interface Uri {
  scheme: 'sip' | 'sips'
  user: string
  host: string
  /** 0: none said. */
  port: number
  params: Params
}
export interface NameAddr {
  name: string
  uri: string
  params: Params
}
export interface Via {
  transport: string
  host: string
  port: number
  params: Params
}

const PORT_MAX = 65_535
const SIP_PORT = 5_060
/** A label has 63 letters, a name 253. */
const HOST = String.raw`\[[0-9A-Fa-f:.]{2,45}\]|[0-9A-Za-z.-]{1,253}`
const URI = new RegExp(
  String.raw`^(sips?):(?:([^@\s<>"]{0,256})@)?(${HOST})(?::(\d{1,5}))?((?:;[^?\s]*)?)(?:\?\S*)?$`,
  'i',
)
const VIA = new RegExp(
  String.raw`^SIP\s*/\s*2\.0\s*/\s*(\w{2,8})\s+(${HOST})(?:\s*:\s*(\d{1,5}))?\s*((?:;.*)?)$`,
  'i',
)

export function sipParamsOf(text: string): Params {
  const params: Record<string, string> = Object.create(null)
  for (const [, name = '', quoted, plain = ''] of text.matchAll(PARAM))
    params[name.toLowerCase()] = quoted === undefined ? plain : quoted.replaceAll(/\\(.)/g, '$1')
  return params
}
const PARAM = /;\s*([^\s;=,"]{1,64})(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,]*)))?/g

const portOf = (digits: string | undefined, standard: number): number | null => {
  const port = digits === undefined ? standard : Number(digits)
  return port <= PORT_MAX ? port : null
}

export function parseUri(text: string): Uri | null {
  const found = URI.exec(text)
  const port = portOf(found?.[4], 0)
  if (!found || port === null) return null
  const scheme = (found[1] ?? '').toLowerCase() === 'sips' ? 'sips' : 'sip'
  return { scheme, user: found[2] ?? '', host: found[3] ?? '', port, params: sipParamsOf(found[5] ?? '') }
}

const BRACKETED = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^<"]*?))\s*<([^<>\s]*)>(.*)$/
export function parseNameAddr(text: string): NameAddr | null {
  const found = BRACKETED.exec(text)
  if (found)
    return {
      name: (found[1]?.replaceAll(/\\(.)/g, '$1') ?? found[2] ?? '').trim(),
      uri: found[3] ?? '',
      params: sipParamsOf(found[4] ?? ''),
    }
  // §20.10: without brackets, what follows a semicolon is the header's.
  const bare = /^\s*([^\s;<>"]+)(.*)$/.exec(text)
  return bare ? { name: '', uri: bare[1] ?? '', params: sipParamsOf(bare[2] ?? '') } : null
}

export function parseVia(text: string): Via | null {
  const found = VIA.exec(text.trim())
  const port = portOf(found?.[3], SIP_PORT)
  if (!found || port === null) return null
  return {
    transport: (found[1] ?? '').toUpperCase(),
    host: found[2] ?? '',
    port,
    params: sipParamsOf(found[4] ?? ''),
  }
}

/** Digits, and what a telephone system may want before them: nothing else may stand in an address we make. */
export const isDialable = (text: string): boolean => /^[0-9*#+]{1,32}$/.test(text)
