import { readFileSync } from 'node:fs'
import { codeOf } from './fault.ts'

/** A zombie has ended, though its pid is still taken until its parent looks. */
export function isAlive(pid: number): boolean {
  if (statOf(pid)?.state === 'Z') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return codeOf(fault) === 'EPERM' // alive, and somebody else's
  }
}

/**
 * When the process began. A pid alone is given out again: after a reboot, and in a container at the very next start.
 * Empty where the system does not tell (not Linux): then the pid has to do.
 */
export const birthOf = (pid: number): string => statOf(pid)?.birth ?? ''

const STATE = 0
const START_TIME = 19 // proc(5): field 22, counted after the name in parentheses

function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { state: fields[STATE], birth: `${boot}/${fields[START_TIME]}` }
  } catch {
    return undefined // no /proc here, or no such process: both mean "cannot tell"
  }
}
