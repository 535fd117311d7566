import { subSystemName } from '@gss/devices/contract'
import { useCallback, useMemo, useState } from 'react'
import type { Label } from '../../contract/index.ts'
import type { Labels } from '../../model/labels.ts'

/** Which sub-systems stand on this plan, and the one that is shown alone. */
export function useSystems(labels: Labels | null) {
  const [system, setSystem] = useState<string | null>(null)
  const systems = useMemo(() => {
    const codes = new Set(Array.from(labels?.values() ?? [], ({ subSystem }) => subSystem).filter(Boolean))
    return [...codes].toSorted().map((code) => ({ value: code, label: subSystemName(code) }))
  }, [labels])
  const isShown = useCallback((label: Label) => system === null || label.subSystem === system, [system])
  return { systems, system, setSystem, isShown }
}
