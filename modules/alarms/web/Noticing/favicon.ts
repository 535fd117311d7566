import fire from './favicon-fire.svg?no-inline'

/** A red square in the tab while a fire has nobody (look §6). Returns its end. */
export function redFavicon(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!icon) return () => undefined
  const usual = icon.href
  icon.href = fire
  return () => void (icon.href = usual)
}
