/** What stands above and below the lists, and how tall their parts are, in lines of which 1080 (or as many as a taller window has) are drawn: patrolScreen.css. */
const AROUND_LINES = 406
const STRIP_LINES = 52
const HEAD_LINES = 60
const ROW_LINES = 76
const SCAN_LINES = 46
const COUNT_LINES = 44
const LEVELS = 3

export interface Room {
  missed: number
  running: number
  scans: number
  hazards: number
  permits: number
}
interface Wanted {
  running: number
  hazards: number
  permits: number
}
/** So many under way at most: what was found last is told beside it in any case. */
const RUNNING_MAX = 4
const fits = (lines: number, row: number) => Math.max(0, Math.floor(lines / row))

/** How many rows each list has room for, so that none is cut in two. What two lists share goes to the upper one up to a limit; where it says that there is nothing, it takes a row. */
export function roomOf({ running, hazards, permits }: Wanted, lines: number, hasStrip: boolean): Room {
  const main = lines - AROUND_LINES - (hasStrip ? STRIP_LINES : 0)
  const runningRows = Math.min(RUNNING_MAX, running)
  const middle = main - 2 * HEAD_LINES - Math.max(1, runningRows) * ROW_LINES
  const right = fits(main - 2 * HEAD_LINES - (LEVELS + 1) * COUNT_LINES, ROW_LINES)
  const permitRows = Math.min(Math.max(1, permits), Math.max(2, right - Math.max(1, hazards)))
  return {
    missed: fits(main - HEAD_LINES, ROW_LINES),
    running: runningRows,
    scans: fits(middle, SCAN_LINES),
    hazards: Math.min(hazards, right - permitRows),
    permits: Math.min(permits, permitRows),
  }
}
