/** A day begins at midnight where the centre's clock goes. */
export { dayOf } from '@gss/kit/zone'
