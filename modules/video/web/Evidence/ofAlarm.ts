import { create } from 'zustand'

/** Whose recordings and snapshots are looked at, over whatever page there is. */
export const useEvidenceAsk = create<{ alarmId: string | null }>(() => ({ alarmId: null }))
/** Opens what was kept of this alarm. */
export const openEvidenceOf = (alarmId: string): void => useEvidenceAsk.setState({ alarmId })
export const closeEvidence = (): void => useEvidenceAsk.setState({ alarmId: null })
/** Names what was asked in the cache. */
export const EVIDENCE = 'video.evidenceList'
