import type { Config } from '@gss/server-kit/config'
import type { Provider } from '../contract/index.ts'

/** As it is said; else a telephone system where one is named, the pretend telephones in a demo, and otherwise the hand. */
export const providerOf = ({
  GSS_TELEPHONY,
  GSS_SIP_SERVER,
  GSS_DEMO,
}: Pick<Config, 'GSS_TELEPHONY' | 'GSS_SIP_SERVER' | 'GSS_DEMO'>): Provider =>
  GSS_TELEPHONY === 'auto'
    ? GSS_SIP_SERVER !== ''
      ? 'sip'
      : GSS_DEMO
        ? 'simulator'
        : 'manual'
    : GSS_TELEPHONY
