import { calls as gatewayCalls } from '@gss/gateways/contract'
import { client } from '@gss/web-kit/api/client'

/** Sources, lines, profiles and keys are kept by gateways; what they mean is said here, where measures have names. */
export const access = client(gatewayCalls)
