const MARKS = {
  done: 'M2.5 8.5 6.5 12.5 13.5 4',
  abnormal: 'M8 2v7.5M8 13.2v.3',
  missed: 'M2.5 8h11',
  toCome: 'M12.5 8a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0',
} as const
/** What people did, as its mark is called. */
export type PhoneWork = keyof typeof MARKS

/** What people did (look §14): apart from the shapes that tell how a device is. Beside its word, so silent. */
export const WorkMark = ({ work }: { work: PhoneWork }) => (
  <svg className={`phone-mark p-${work}`} viewBox="0 0 16 16" aria-hidden>
    <path d={MARKS[work]} />
  </svg>
)
