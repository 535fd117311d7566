import { among, yes } from '@gss/kit/wire'
import { create } from 'zustand'
import { type KeptValue, kept } from '../session/kept.ts'
import { LANGUAGES } from '../language.table.ts'

/** Spec §3 "UI settings": those that have an effect in this layout, each under its RGS_ key. Dark by default (§9). */
const place = {
  theme: kept('theme', among(['dark', 'light'])),
  language: kept('lang', among(LANGUAGES)),
  layout: kept('layout', among(['side', 'top'])),
  contentWidth: kept('contentWidth', among(['fluid', 'fixed'])),
  isCollapsed: kept('sidebarCollapsed', yes),
  hidesHeader: kept('autoHideHeader', yes),
  isWeak: kept('colorWeak', yes),
  hasTabs: kept('multiTab', yes),
}
export type Settings = { [K in keyof typeof place]: (typeof place)[K] extends KeptValue<infer T> ? T : never }

const DEFAULTS: Settings = {
  theme: 'dark',
  language: 'zh-CN',
  layout: 'side',
  contentWidth: 'fluid',
  isCollapsed: false,
  hidesHeader: false,
  isWeak: false,
  hasTabs: true,
}

export const useSettings = create<Settings>(() => ({
  theme: place.theme.read() ?? DEFAULTS.theme,
  language: place.language.read() ?? DEFAULTS.language,
  layout: place.layout.read() ?? DEFAULTS.layout,
  contentWidth: place.contentWidth.read() ?? DEFAULTS.contentWidth,
  isCollapsed: place.isCollapsed.read() ?? DEFAULTS.isCollapsed,
  hidesHeader: place.hidesHeader.read() ?? DEFAULTS.hidesHeader,
  isWeak: place.isWeak.read() ?? DEFAULTS.isWeak,
  hasTabs: place.hasTabs.read() ?? DEFAULTS.hasTabs,
}))

export function changeSettings(part: Partial<Settings>) {
  useSettings.setState(part)
  const now = useSettings.getState()
  place.theme.write(now.theme)
  place.language.write(now.language)
  place.layout.write(now.layout)
  place.contentWidth.write(now.contentWidth)
  place.isCollapsed.write(now.isCollapsed)
  place.hidesHeader.write(now.hidesHeader)
  place.isWeak.write(now.isWeak)
  place.hasTabs.write(now.hasTabs)
}

export const backToDefaults = () => changeSettings({ ...DEFAULTS, language: useSettings.getState().language })

/** Puts theme, language and weak mode on the document, now and after every change. */
export function dressDocument() {
  const dress = ({ theme, language, isWeak }: Settings) => {
    const root = document.documentElement
    root.dataset['theme'] = theme
    root.lang = language
    root.toggleAttribute('data-weak', isWeak)
  }
  dress(useSettings.getState())
  return useSettings.subscribe(dress)
}
