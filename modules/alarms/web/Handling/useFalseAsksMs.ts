import { usePublicParameter } from '@gss/system/web'
import { parameters } from '../../contract/parameters.ts'

const MS_PER_S = 1_000

/** How old a fire must be to be called false without a question. Until it is known, what it is when nobody sets it. */
export function useFalseAsksMs(): number {
  const { code, standard } = parameters.falseAsks
  const set = usePublicParameter(code)
  return Number(set ?? standard) * MS_PER_S
}
