const PERCENT = 100

interface BarsProps {
  title: string
  note?: string
  isTall?: boolean
  rows: { key: string; name: string; count: number; note?: number }[]
}

/** A list that is its own chart: the number is there to be read, the bar to be compared. */
export function Bars({ title, note, isTall, rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className={`panel${isTall ? ' tall' : ''}`} aria-label={title}>
      <h2>
        {title}
        {note && <span className="text-3 tiny">{note}</span>}
      </h2>
      <ol className="sbars">
        {rows.map(({ key, name, count, note: extra }) => (
          <li key={key}>
            <span className="ellipsis" title={name}>
              {name || '—'}
            </span>
            <i aria-hidden style={{ width: `${(count / most) * PERCENT}%` }} />
            <b className="tabular">{count.toLocaleString('en')}</b>
            {extra !== undefined && <span className="tabular text-3">{extra}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
