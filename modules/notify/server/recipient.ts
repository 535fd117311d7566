import { isMobile } from '@gss/session/contract'
import type { Channel } from '../contract/index.ts'

const EMAIL = /^[^\s@<>,;"']+@[^\s@<>,;"']+\.[^\s@<>,;"']+$/
export const isAddressOf = (channel: Channel, address: string): boolean =>
  channel === 'sms' ? isMobile(address) : channel === 'email' && EMAIL.test(address)
