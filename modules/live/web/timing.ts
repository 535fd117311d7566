/** Answers to a ping, from which the difference of the clocks is told. */
const SAMPLES = 8

interface Sample {
  roundMs: number
  aheadMs: number
}

/** How far the server's clock is ahead of ours, by the quickest of the last answers: half of its way is the most it can be wrong by. */
export function timing() {
  let samples: Sample[] = []
  return {
    answered(askedMs: number, heardMs: number, serverMs: number): void {
      const sample = { roundMs: heardMs - askedMs, aheadMs: serverMs - (askedMs + heardMs) / 2 }
      samples = [...samples, sample].slice(-SAMPLES)
    },
    /** The computer slept, or its clock of ticks stood: what was answered before says nothing any more. */
    forget: (): void => void (samples = []),
    /** Null until something was answered. */
    aheadMs: (): number | null => samples.toSorted((a, b) => a.roundMs - b.roundMs)[0]?.aheadMs ?? null,
  }
}
