import type { AlarmKind } from '../../contract/alarm.ts'

const VARIABLES: Readonly<Record<AlarmKind, [name: string, opacity: number]>> = {
  fire: ['--fire-mark', 1],
  urgent: ['--urgent-mark', 1],
  supervisory: ['--supervisory-mark', 1],
  // The same colour as a mark, told apart there by its shape; here by how full it is.
  missedDuty: ['--supervisory-mark', 0.45],
  fault: ['--fault-mark', 1],
}
/** A kind is in its own colour wherever it is shown: a chart draws on a canvas and is told what the page's style says. */
export function coloursIn(theme: 'dark' | 'light'): Record<AlarmKind, { color: string; opacity: number }> {
  const style = getComputedStyle(
    document.querySelector(`[data-theme='${theme}']`) ?? document.documentElement,
  )
  const of = (kind: AlarmKind) => {
    const [name, opacity] = VARIABLES[kind]
    return { color: style.getPropertyValue(name).trim(), opacity }
  }
  return {
    fire: of('fire'),
    urgent: of('urgent'),
    supervisory: of('supervisory'),
    missedDuty: of('missedDuty'),
    fault: of('fault'),
  }
}
