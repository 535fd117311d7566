import type { Parameter } from '@gss/kit/parameter'

const months = (code: string, standard: number, min: number, max: number): Parameter<number> => ({
  code,
  standard,
  min,
  max,
  isPublic: false,
  duty: 'system',
})

/** How long values are kept: each as it came, and rolled up by the hour. */
// oxfmt-ignore
export const parameters = {
  samplesKept: months('SAMPLES_KEPT_MONTHS',      12, 12, 36),
  hoursKept:   months('SAMPLE_HOURS_KEPT_MONTHS', 60, 12, 240),
}
