const MS_PER_S = 1_000

/** How long something still lasts, as a countdown shows it; the clock of the page strikes up to a second before what is looked at began. */
export const secondsLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.floor((until.getTime() - now.getTime()) / MS_PER_S))
