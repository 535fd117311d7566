import { useSeesUnits } from '@gss/archives/web'
import { setProject, useSession } from '@gss/web-kit/session/session'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Which unit's boards one looks at: one's own, or the one the centre chose last. `null`: none is chosen yet. */
export function useBoardUnit() {
  const [params, setParams] = useSearchParams()
  const seesUnits = useSeesUnits() ?? false
  const project = useSession(({ session }) => session?.project?.unitId)
  const asked = params.get('unit') ?? (seesUnits ? project : undefined)
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { unitId: asked, isChosen: !seesUnits || asked !== undefined, seesUnits, params, set }
}

/** Spec §4 "Session": the project in hand follows the unit one looks at. */
export function useProject(unit: { unitId: string; unitCode: string; unitName: string } | undefined): void {
  const { unitId, unitCode, unitName } = unit ?? {}
  useEffect(() => {
    if (unitId !== undefined && unitCode !== undefined && unitName !== undefined)
      setProject({ unitId, unitCode, name: unitName, logo: undefined, homeType: undefined })
  }, [unitId, unitCode, unitName])
}
