import type { Place } from '@gss/server-kit/database'
import { moduleAccessOf } from '@gss/archives/contract'
import { homeKept } from './homeStore.ts'
import { unitFacts } from './unitViews.ts'

/** What signing in answers of a person's unit (spec §3 "Session": project, homeType, homeSort, homeBackgroud, module access). */
export async function homeOfPerson(
  place: Place,
  { origin, unitId }: { origin: 'rms' | 'gss'; unitId: string | null },
) {
  const facts = unitId === null ? null : await unitFacts(place, unitId)
  if (!facts) return null
  const { sort, backgroundId } = await homeKept(place, facts.unitId)
  return {
    unitId: facts.unitId,
    code: facts.code,
    name: facts.name,
    logo: facts.logo,
    homeType: facts.homeType,
    homeSort: sort,
    homeBackground: backgroundId,
    access: moduleAccessOf(origin, facts.closed),
  }
}
