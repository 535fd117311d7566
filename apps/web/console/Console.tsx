import '@gss/web-kit/theme/states.css'
import '@gss/web-kit/theme/antd.css'
import './tabs/tabs.css'
import './shell/shell.css'
import './shell/header.css'
import './shell/side.css'
import { endBrowserSession, followOtherTabs, useSession } from '@gss/web-kit/session/session'
import { useSettings } from '@gss/web-kit/settings/settings'
import { inItsTurn } from '@gss/web-kit/shell/inItsTurn'
import { InItsTurn } from '@gss/web-kit/shell/InItsTurn.tsx'
import { guardUnsaved } from '@gss/web-kit/shell/unsaved'
import { antdOverlay, antdTheme } from '@gss/web-kit/theme/antdTheme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { useEffect, useMemo } from 'react'
import { BrowserRouter } from 'react-router'
import { isWorthAnotherTry } from '@gss/web-kit/api/retry'
import { BASE_PATH } from '../paths.ts'
import { openAntdLocale, useAntdLocale } from './antdLocale.ts'
import { pages, placeModules } from './pages.ts'
import { fetchAhead } from './fetchAhead.ts'
import { generate } from './routes/generate.ts'
import { Screens } from './Screens.tsx'
import { shellBook } from './shellBook.ts'
import { GeneratedContext } from './useRoutes.ts'

/** Below header and banner, whichever of them is above. */
const TOAST_TOP_PX = 120

placeModules()

/** One for each page that is loaded: a session ends with it. */
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false, networkMode: 'always' },
  },
})
void fetchAhead(queries)

/** With the words of its shell: drawn without them it would be drawn again. Those that fail are asked for again where they are read. */
export async function openConsole() {
  const { language } = useSettings.getState()
  await Promise.allSettled([openAntdLocale(language), shellBook.open(language)])
  return { Console }
}

/** Everything behind a session. */
export function Console() {
  const { theme, language } = useSettings()
  const locale = useAntdLocale(language)
  // To listen to the storage a browser opens it first, and what asks for that waits.
  useEffect(() => inItsTurn(() => followOtherTabs(() => location.assign(BASE_PATH))), [])
  useEffect(guardUnsaved, [])
  return (
    <ConfigProvider
      theme={antdTheme[theme]}
      locale={locale}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      popover={antdOverlay}
      tooltip={antdOverlay}
    >
      <App
        message={{ top: TOAST_TOP_PX, maxCount: 3 }}
        notification={{ placement: 'topRight', top: TOAST_TOP_PX }}
      >
        <QueryClientProvider client={queries}>
          <BrowserRouter basename={BASE_PATH.slice(0, -1)}>
            <InItsTurn>
              <Generated />
            </InItsTurn>
          </BrowserRouter>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}

/** Spec §2.2: the routes are made once from the menu; where that fails the person goes to /500. */
function Generated() {
  const menu = useSession(({ session }) => session?.menu)
  const homePage = useSession(({ session }) => session?.homePage ?? '')
  const made = useMemo(() => {
    try {
      return generate(menu ?? [], homePage, pages)
    } catch {
      return null
    }
  }, [menu, homePage])
  useEffect(() => {
    if (made) return
    endBrowserSession() // a menu that cannot be drawn must not lock the browser into /500
    location.replace(`${BASE_PATH}500`)
  }, [made])
  if (!made) return null
  return (
    <GeneratedContext value={made}>
      <Screens />
    </GeneratedContext>
  )
}
