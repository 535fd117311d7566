interface EitherProps<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; word: string; isBad?: boolean }[]
  onChange: (value: T) => void
}

/** A few answers beside each other, of which one holds. */
export function Either<T extends string>({ label, value, choices, onChange }: EitherProps<T>) {
  return (
    <span className="yes-no" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          className={choice.value === value ? (choice.isBad ? 'is-on is-bad' : 'is-on') : undefined}
          onClick={() => onChange(choice.value)}
        >
          {choice.word}
        </button>
      ))}
    </span>
  )
}
