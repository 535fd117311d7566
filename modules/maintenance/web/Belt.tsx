export interface BeltStep {
  label: string
  value: string
  isDone: boolean
}
/** Where a thing stands: what is behind it in one line, what is ahead dashed. */
export function Belt({ steps }: { steps: readonly BeltStep[] }) {
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="mt-belt">
      {steps.map(({ label, value, isDone }, index) => (
        <li
          key={label}
          className={isDone ? 'done' : index === now ? 'is-now' : ''}
          {...(index === now && { 'aria-current': 'step' as const })}
        >
          <span className="text-2">{label}</span>
          <b className="tabular">{value}</b>
        </li>
      ))}
    </ol>
  )
}
