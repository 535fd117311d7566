import './sheet.css'

/** Printed alone: a copy beside the console, which is not printed (sheet.css). */
export function printSheet(sheet: HTMLElement) {
  const paper = document.createElement('div')
  paper.className = 'paper'
  paper.append(sheet.cloneNode(true))
  document.body.append(paper)
  document.body.classList.add('printing')
  try {
    window.print() // returns when the dialog of the browser is closed
  } finally {
    document.body.classList.remove('printing')
    paper.remove()
  }
}
