import { create } from 'zustand'
import type { SendingAsk } from '../api/transport.ts'
import type { FieldOption } from './crud.ts'

/** How things of a kind are found by name, for forms of modules that lie below the one that keeps them. */
export interface Finder {
  find: (typed: string, sending: SendingAsk) => Promise<FieldOption[]>
  nameOf: (id: string) => Promise<string>
}
const useFinders = create<{ finders: Readonly<Record<string, Finder>> }>(() => ({ finders: {} }))

/** Returns its own withdrawal. */
export function lendFinder(kind: string, finder: Finder): () => void {
  useFinders.setState(({ finders }) => ({ finders: { ...finders, [kind]: finder } }))
  return () =>
    useFinders.setState(({ finders }) => ({
      finders: Object.fromEntries(Object.entries(finders).filter(([, each]) => each !== finder)),
    }))
}

export const useFinder = (kind: string): Finder | undefined => useFinders(({ finders }) => finders[kind])
