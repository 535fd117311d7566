import { isMobile } from '@gss/session/contract'
import type { NotifyChannel } from '../contract/index.ts'

const EMAIL = /^[^\s@<>,;"']+@[^\s@<>,;"']+\.[^\s@<>,;"']+$/
/** A telephone of any kind: digits, as one writes them. */
const TELEPHONE = /^0?[\d -]{3,20}$/
export const isAddressOf = (channel: NotifyChannel, address: string): boolean => {
  switch (channel) {
    case 'sms':
      return isMobile(address)
    case 'email':
      return EMAIL.test(address)
    case 'voice':
      return TELEPHONE.test(address) && !address.startsWith('00')
    case 'robot':
    case 'push':
      return false
  }
}
