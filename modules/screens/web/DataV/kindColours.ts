const VARIABLES: Readonly<Record<string, string>> = {
  fire: '--fire-mark',
  urgent: '--urgent-mark',
  supervisory: '--supervisory-mark',
  fault: '--fault-mark',
}
/** A kind of alarm is in its own colour wherever it is shown: a chart is told what the page's style says. */
export function kindColoursIn(theme: 'dark' | 'light') {
  const style = getComputedStyle(
    document.querySelector(`[data-theme='${theme}']`) ?? document.documentElement,
  )
  return (column: string) => {
    const name = VARIABLES[column]
    return name === undefined ? undefined : { color: style.getPropertyValue(name).trim(), opacity: 1 }
  }
}
