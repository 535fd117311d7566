import { useSyncExternalStore } from 'react'

/** A screen on which the dialog of 1240 px would be a stamp; handling.css says the same. */
const LARGE = '(min-width: 2200px) and (min-height: 1180px)'
const LARGE_SCALE = 1.4

const watch = (onChange: () => void) => {
  const media = window.matchMedia(LARGE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** How much larger than drawn the dialog is, with its plan and its pictures. */
export const useHandlingScale = (): number =>
  useSyncExternalStore(watch, () => (window.matchMedia(LARGE).matches ? LARGE_SCALE : 1))
