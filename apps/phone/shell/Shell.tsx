import { type PhonePageProps, useCarried, useObserved, useWay, waitingOnPhone } from '@gss/field/phone'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { useText } from '@gss/web-kit/text/book'
import { type ComponentType, Suspense } from 'react'
import { newer, takeNewer } from '../keepPage.ts'
import { parts } from '../modules.ts'
import { phoneBook } from '../phoneBook.ts'
import { TABS } from '../tabs.table.ts'
import './shell.css'

type Page = ReturnType<typeof placedPart<PhonePageProps>>

const own: Record<string, Page> = {
  notices: placedPart(() => import('./NoticesPage.tsx').then((m) => m.NoticesPage)),
  work: placedPart(() => import('./WorkPage.tsx').then((m) => m.WorkPage)),
  own: placedPart(() => import('./OwnPage.tsx').then((m) => m.OwnPhonePage)),
}
const ofModules = parts.flatMap((part) =>
  part.pages.map((name): [string, Page] => [name, placedPart(() => pageOf(part.name, name))]),
)
const pages: Readonly<Record<string, Page>> = { ...Object.fromEntries(ofModules), ...own }

async function pageOf(partName: string, name: string): Promise<ComponentType<PhonePageProps>> {
  const shelf = await parts.find((part) => part.name === partName)?.open()
  const found = await shelf?.pages?.[name]?.()
  if (!found) throw new Error(`${partName} names a page ${name} and has none`)
  return found.Page
}

/** One page, and the tabs below it on those a tab leads to. */
export function PhoneShell() {
  const [asked, ...args] = useWay()
  const { pieces } = useCarried()
  const tabs = TABS.filter(
    ({ page, piece }) => page in pages && (piece === null || pieces.some(({ name }) => name === piece)),
  )
  const name = asked !== undefined && asked in pages ? asked : (tabs[0]?.page ?? 'work')
  const Found = pages[name]
  const isTab = args.length === 0 && tabs.some(({ page }) => page === name)
  return (
    <div className="phone">
      <Newer />
      <Suspense fallback={null}>{Found && <Found args={args} />}</Suspense>
      {isTab && <Tabs tabs={tabs} here={name} />}
    </div>
  )
}

function Tabs({ tabs, here }: { tabs: typeof TABS; here: string }) {
  const say = useText(phoneBook)
  const { count, refused } = waitingOnPhone(useCarried())
  return (
    <nav className="phone-nav">
      {tabs.map(({ page, icon, word }) => (
        <a key={page} href={`#/${page}`} aria-current={page === here ? 'page' : undefined}>
          <Icon name={icon} size={20} />
          {say(word)}
          {page === 'work' && count + refused > 0 && <span className="count tabular">{count + refused}</span>}
        </a>
      ))}
    </nav>
  )
}

function Newer() {
  const say = useText(phoneBook)
  const waiting = useObserved(newer)
  if (!waiting) return null
  return (
    <p className="newer" role="status">
      {say('newer.ready')}
      <button type="button" className="press" onClick={() => takeNewer(waiting)}>
        {say('newer.take')}
      </button>
    </p>
  )
}
