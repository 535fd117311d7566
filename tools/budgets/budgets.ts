/** What a person downloads before a screen works, gzip: each page with all before it. */
export interface Page {
  name: string
  /** Sources the page cannot do without. */
  sources: RegExp[]
  /** The words of one language, as far as they are loaded on their own. */
  texts: (language: string) => RegExp
  budgetKB: number
  /** Each is asked for, linked and waited for by itself: on a slow machine two milliseconds of the page. */
  budgetFiles: number
}

export const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR']

export const PAGES: Page[] = [
  {
    name: 'sign-in page, all',
    sources: [/^index\.html$/, /^gate\/Gate\.tsx$/],
    texts: (language) => new RegExp(`^(gate/text|../../platform/web-kit/api/text)/${language}\\.ts$`),
    // 115 before it heard the centre's zone; to be brought back.
    budgetKB: 116,
    budgetFiles: 30,
  },
  {
    // A list, because none is heavier: what lists are made of comes with the first of them.
    name: 'first console page, with all before it',
    sources: [/^console\/Console\.tsx$/, /^..\/..\/modules\/session\/web\/People\/UsersPage\.tsx$/],
    texts: (language) =>
      new RegExp(
        `^(console|../../platform/web-kit/(api|crud)|../../modules/session/web/People)/text/${language}\\.ts$|/locale/${language.replace('-', '[-_]')}\\.js$`,
      ),
    budgetKB: 430,
    // 60 before eight more modules named themselves to the console.
    budgetFiles: 62,
  },
  {
    // Comes behind the list, before anybody can have opened a form; what follows stands on both.
    name: 'the first form, with all before it',
    sources: [/^..\/..\/platform\/web-kit\/crud\/FormDialog\.tsx$/],
    texts: (language) =>
      new RegExp(
        `^(console|../../platform/web-kit/(api|crud)|../../modules/session/web/People)/text/${language}\\.ts$`,
      ),
    budgetKB: 460,
    budgetFiles: 74,
  },
]

/** The page people carry: what a phone fetches before it opens without network. What draws plans and reads codes comes later. */
export const PHONE_PAGE: Page = {
  name: 'the phone, signed in',
  sources: [/^index\.html$/, /^shell\/\w+\.tsx$/, /^SignIn\/SignIn\.tsx$/],
  texts: (language) => new RegExp(`/text/${language}\\.ts$|^text/${language}\\.ts$`),
  budgetKB: 150,
  budgetFiles: 60,
}

/**
 * Every other page that is loaded on its own, and what draws plans, beyond the first page of its half. That one carries
 * nothing of the alarms: what another page shows of them is its own.
 */
export const ORDINARY_PAGE = {
  sources: /^(gate|console|\.\.\/\.\.\/(modules\/[^/]+\/web|platform\/web-kit))\/.*(\.tsx|\/planCanvas\.ts)$/,
  // Since a form may have something below its fields; to be brought back to 34.
  budgetKB: 35,
}

/** Parts with a budget of their own, fetched where they are first needed. */
export const PARTS = [
  { source: /\/crud\/MomentField\.tsx$/, budgetKB: 35 },
  // What draws a picture in tiles, 11 KB, is fetched with the first of them.
  { source: /\/planCanvas\.ts$/, budgetKB: 75 },
  // The same library, and the ground of the city in coordinates.
  { source: /\/CityMap\/City(Map|Ground)View\.tsx$/, budgetKB: 90 },
  { source: /\/chart\/charts\.ts$/, budgetKB: 200 },
  // A list with its filters and the player: a dialog that is a page, fetched with its first press.
  { source: /\/telephony\/web\/Recordings\/RecordingsDialog\.tsx$/, budgetKB: 51 },
  // Since telephone, cameras, doors and orders from afar stand in them; to be brought back to an ordinary page's.
  {
    source:
      /\/alarms\/web\/(Handling\/HandlingDialog|Quiet\/QuietDialog|Watch\/(LoadPage|HandoverPage)|History\/HistoryPage|Statistics\/StatisticsPage|Wall\/WallPage)\.tsx$/,
    budgetKB: 43,
  },
  // What every seat has stands before them, a press that waits for the line since then too; to be brought back.
  {
    source:
      /\/(alarms\/web\/(Desk\/DeskPage|Overview\/NowPanel|Quiet\/QuietParts)|devices\/web\/PointList\/PointListDialog)\.tsx$/,
    budgetKB: 35,
  },
  // That typed text is not lost by Escape stands in it too.
  { source: /\/gateways\/web\/Strangers\/AdoptDialog\.tsx$/, budgetKB: 36 },
  // What is asked of others, its history and what waits stand beside each row of base data since changes are approved.
  { source: /\/archives\/web\/.*(BookRows|PlannedPages|pageOf|BookPage|RegisterPage)\.tsx$/, budgetKB: 40 },
  { source: /\/video\/web\/(CamerasPage|PlatformsPage)\.tsx$/, budgetKB: 41 },
  { source: /\/web\/DevicesPage\.tsx$/, budgetKB: 41 },
  // It prints four parts of a unit, objects of its book among them.
  { source: /\/archives\/web\/CompanyInfo\/CompanyInfoPage\.tsx$/, budgetKB: 39 },
  // How long a window may last stands beside the narrowest scope; to be brought back.
  { source: /\/alarms\/web\/Window\/WindowDialog\.tsx$/, budgetKB: 36 },
  // A board is values, limits, drawings and its plan in one.
  { source: /\/boards\/web\/.*(BoardPage|BoardsPage|PlanBoardPage)\.tsx$/, budgetKB: 45 },
  // What reads a PDF, fetched with the first document that is one.
  { source: /\/training\/web\/.*PdfView\.tsx$/, budgetKB: 120 },
  // A plan's hands, its doors and what cameras see stand on every plan; the page has the tools besides.
  { source: /\/floorplans\/web\/Editor\/PlanEditorPage\.tsx$/, budgetKB: 45 },
]
