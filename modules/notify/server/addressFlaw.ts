import { type Refusal, refuse } from '@gss/kit/refusal'
import { Inside, isLetIn, outsideAddresses } from '@gss/server-kit/http/outside'

/** Why we do not write to an address somebody gave; null: we do. `allowed` are those inside that are let in on purpose. */
export async function addressFlaw(address: string, allowed: string): Promise<Refusal | null> {
  if (!URL.canParse(address)) return refuse('notify.addressWrong')
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return refuse('notify.addressWrong')
  if (isLetIn(url, allowed)) return null
  if (url.protocol !== 'https:') return refuse('notify.addressWrong')
  try {
    await outsideAddresses(url.hostname)
    return null
  } catch (error) {
    return refuse(error instanceof Inside ? 'notify.addressInside' : 'notify.addressUnknown', {
      host: url.hostname,
    })
  }
}
