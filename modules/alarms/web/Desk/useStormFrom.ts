import { usePublicParameter } from '@gss/system/web'
import { STORM_FROM } from '../../contract/fold.ts'
import { parameters } from '../../contract/parameters.ts'

/** From how many on alarms fold. Until it is known, and where it says nothing sensible, what it is when nobody sets it. */
export function useStormFrom(): number {
  const { code, min = 1 } = parameters.stormFrom
  const set = Number(usePublicParameter(code))
  return set >= min ? set : STORM_FROM
}
