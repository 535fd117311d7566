let holds = 0

/** Spec §6 "Project-code restriction": on one board page the dialog does not open by itself; banner, voice and bell are as ever. Returns its end. */
export function holdDialog(): () => void {
  let isHeld = true
  holds += 1
  return () => {
    if (isHeld) holds -= 1
    isHeld = false
  }
}
export const isDialogHeld = (): boolean => holds > 0
