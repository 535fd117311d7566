import { create } from 'zustand'

/** Something a module does for screens of modules below it, which may not lean on it: `what:of` → the deed, done with the id of a thing, and what is known of it. */
type Deed = (id: string, known?: Readonly<Record<string, string>>) => void

const useDeeds = create<{ deeds: Readonly<Record<string, Deed>> }>(() => ({ deeds: {} }))

/** Returns its own withdrawal. */
export function lend(name: string, deed: Deed): () => void {
  useDeeds.setState(({ deeds }) => ({ deeds: { ...deeds, [name]: deed } }))
  return () =>
    useDeeds.setState(({ deeds }) => ({
      deeds: Object.fromEntries(Object.entries(deeds).filter(([, each]) => each !== deed)),
    }))
}

/** The deed, if somebody lends it; no button without it. */
export const useLent = (name: string): Deed | undefined => useDeeds(({ deeds }) => deeds[name])
