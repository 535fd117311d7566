/** Under which the cache keeps requests: whoever moved one, has them asked for again. */
export const CHANGES = 'archives.changes'
