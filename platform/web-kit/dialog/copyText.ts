/** To the clipboard; also where the address is plain http, to which browsers give no clipboard. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // In the open dialog, if there is one: it keeps the focus to itself.
  const place = document.activeElement?.parentElement ?? document.body
  place.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
