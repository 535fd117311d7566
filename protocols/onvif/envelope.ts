import { attributeOf, tagsIn, onvifTextOf, written } from './xml.ts'

/** A camera said no. */
export class OnvifFault extends Error {
  readonly isPassword: boolean
  constructor(reason: string, isPassword: boolean) {
    super(reason)
    this.isPassword = isPassword
  }
}

/** WS-Security UsernameToken 1.0 with a digest: base64(SHA-1(nonce + created + password)); the sum is handed in. */
export interface OnvifLogin {
  user: string
  /** Base64. */
  nonce: string
  created: string
  digest: string
}

const SECURITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity'
const NAMES = [
  'xmlns:s="http://www.w3.org/2003/05/soap-envelope"',
  'xmlns:tds="http://www.onvif.org/ver10/device/wsdl"',
  'xmlns:trt="http://www.onvif.org/ver10/media/wsdl"',
  'xmlns:tptz="http://www.onvif.org/ver20/ptz/wsdl"',
  'xmlns:tt="http://www.onvif.org/ver10/schema"',
].join(' ')

export function envelope(body: string, login: OnvifLogin | null): string {
  const security =
    login &&
    [
      `<w:Security xmlns:w="${SECURITY}-secext-1.0.xsd" s:mustUnderstand="1"><w:UsernameToken>`,
      `<w:Username>${written(login.user)}</w:Username>`,
      `<w:Password Type="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest">${login.digest}</w:Password>`,
      `<w:Nonce>${login.nonce}</w:Nonce>`,
      `<u:Created xmlns:u="${SECURITY}-utility-1.0.xsd">${login.created}</u:Created>`,
      '</w:UsernameToken></w:Security>',
    ].join('')
  const head = security === null ? '' : `<s:Header>${security}</s:Header>`
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope ${NAMES}>${head}<s:Body>${body}</s:Body></s:Envelope>`
}
export const answerText = (body: string): string => envelope(body, null)

/** Who asks, as a camera reads it. */
export function loginIn(xml: string): OnvifLogin | null {
  const [token] = tagsIn(xml, 'UsernameToken')
  if (!token) return null
  return {
    user: onvifTextOf(token.body, 'Username') ?? '',
    digest: onvifTextOf(token.body, 'Password') ?? '',
    nonce: onvifTextOf(token.body, 'Nonce') ?? '',
    created: onvifTextOf(token.body, 'Created') ?? '',
  }
}

/** Null: no fault. */
export function faultIn(xml: string): OnvifFault | null {
  const [fault] = tagsIn(xml, 'Fault')
  if (!fault) return null
  const codes = tagsIn(fault.body, 'Value').map(({ body }) => body.trim())
  return new OnvifFault(
    (onvifTextOf(fault.body, 'Text') ?? codes.at(-1) ?? 'fault').slice(0, 200),
    codes.some((code) => /NotAuthorized|FailedAuthentication/.test(code)),
  )
}
export interface OnvifNamed {
  token: string
  name: string
}
export const namedOf = ({ attributes, body }: { attributes: string; body: string }): OnvifNamed => ({
  token: attributeOf(attributes, 'token') ?? '',
  name: onvifTextOf(body, 'Name') ?? '',
})
