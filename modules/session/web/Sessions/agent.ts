type Told = [word: string, pattern: RegExp]

/** Most browsers claim to be others too: the first that fits is the one. */
const BROWSERS: Told[] = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
]
const SYSTEMS: Told[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X/],
  ['HarmonyOS', /HarmonyOS/],
  ['Linux', /Linux|X11/],
]

/** "Chrome 131 · Windows" for what a browser sends; null where it says nothing we know. */
export function agentOf(agent: string): string | null {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(agent))
  const system = SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0]
  const version = browser && browser[1].exec(agent)?.[1]
  return [browser && `${browser[0]} ${version}`, system].filter(Boolean).join(' · ') || null
}
