import { useSyncExternalStore } from 'react'

/** Where the person is: behind the # of the address, so that the phone's own key goes back and a reload stays. */
export const hashTo = (...steps: readonly string[]): string =>
  `#/${steps.map((step) => encodeURIComponent(step)).join('/')}`
/** To another page of the phone. */
export const goOnPhone = (...steps: readonly string[]): void => void (location.hash = hashTo(...steps))
/** Takes the place of the page that is left: back leads before it. */
export const goInstead = (...steps: readonly string[]): void => location.replace(hashTo(...steps))

const watch = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
/** Where one is, as the steps of the address. */
export function useWay(): readonly string[] {
  const hash = useSyncExternalStore(watch, () => location.hash)
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '')
    .map(decodeURIComponent)
}
