import { useSyncExternalStore } from 'react'

/** Where the person is: behind the # of the address, so that the phone's own key goes back and a reload stays. */
export const hashTo = (...steps: readonly string[]): string =>
  `#/${steps.map((step) => encodeURIComponent(step)).join('/')}`
/** To another page of the phone. */
export const goOnPhone = (...steps: readonly string[]): void => void (location.hash = hashTo(...steps))
/** Asked when a deed begins, done when it is kept: back, unless a hand has gone elsewhere, or back, meanwhile. */
export function leaving(): () => void {
  const here = location.hash
  return () => {
    if (location.hash === here) history.back()
  }
}
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
