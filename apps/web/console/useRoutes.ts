import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { useSettings } from '@gss/web-kit/settings/settings'
import { createContext, useContext } from 'react'
import type { Generated } from './routes/generate.ts'

export const GeneratedContext = createContext<Generated>({ routes: [], entries: [], home: null })
export const useGenerated = () => useContext(GeneratedContext)

/** A name of the menu in the language shown; Chinese where nobody wrote another. */
export function useNameOf() {
  const language = useSettings((settings) => settings.language)
  return (name: OwnMenuNode['name']) => name[language] || name['zh-CN']
}

/** Spec §2.2: the title of a path, from its route. */
export function useTitleOf() {
  const { routes } = useGenerated()
  const nameOf = useNameOf()
  return (path: string) => {
    const route = routes.find((each) => each.path === path)
    return route ? nameOf(route.name) : ''
  }
}
