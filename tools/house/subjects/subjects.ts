/** One commit: what its subject says, and which files it touches. */
export interface Commit {
  subject: string
  files: readonly string[]
}

/** What is about the whole tree has no room of its own. */
const WHOLE = 'house'
const SUBJECT = /^([a-z0-9][a-z0-9 ,/-]*): (\S.*)$/
/** Said wrong and already in everybody's history, with the reason why it was. */
const LET_STAND: Readonly<Record<string, string>> = {
  'maintenance: its packages are locked, its calls written down':
    'the lockfile and the list of calls alone; merged with the rooms of others before it was read',
}

/** What is wrong with a subject, in one sentence; null when it begins with its room. */
export function flawOf({ subject, files }: Commit): string | null {
  if (subject in LET_STAND) return null
  const [, rooms] = SUBJECT.exec(subject) ?? []
  if (rooms === undefined) return 'begins with no room: "alarms: what is now true"'
  const untouched = rooms
    .split(',')
    .map((room) => room.trim())
    .filter((room) => room !== WHOLE && !isTouched(room, files))
  return untouched.length > 0 ? `names ${untouched.join(', ')}, where it touches nothing` : null
}

/** A room is a folder, by its name or by its way: `alarms`, `tools/house`. */
const isTouched = (room: string, files: readonly string[]) =>
  files.some((file) => `/${file}`.includes(`/${room}/`))

/** `git log --format=%x00%s --name-only`: a NUL and the subject, then the files. */
export const commitsIn = (log: string): Commit[] =>
  log
    .split('\0')
    .slice(1)
    .map((one) => {
      const [subject = '', ...files] = one.split('\n')
      return { subject, files: files.filter((file) => file !== '') }
    })
