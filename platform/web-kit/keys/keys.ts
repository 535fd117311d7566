/** Inputs a key only switches: nothing is typed there. */
const SWITCHES = ['checkbox', 'radio', 'button', 'submit', 'range', 'file']

/** Where a person types: keys mean letters there, and Ctrl+Z takes letters back. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !target.readOnly && !SWITCHES.includes(target.type)
  if (target instanceof HTMLTextAreaElement) return !target.readOnly
  return target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable)
}

/** A key pressed while a dialog is open is the dialog's, wherever the focus is. */
export const hasDialog = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) =>
    dialog.checkVisibility(),
  )
