const TO_SECONDS_CHARS = 19

/** A moment as part of a name: 20261120_180000, in UTC. Colons are no part of a name on every disk. */
export const stampOf = (now: Date): string =>
  now.toISOString().slice(0, TO_SECONDS_CHARS).replaceAll(/[-:]/g, '').replace('T', '_')
