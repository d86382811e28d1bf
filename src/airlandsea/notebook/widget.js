// Shows the state of a `NotebookGame` and sends what is clicked. Everything is said by the state.

function make(name, className, text) {
  const element = document.createElement(name)
  if (className) element.className = className
  if (text !== undefined) element.textContent = text
  return element
}

function optionButton(option, send) {
  const button = make('button', 'als-option', option.label)
  button.type = 'button'
  button.title = option.words
  if (option.remark) button.append(make('small', '', option.remark))
  button.addEventListener('click', () => send({ token: option.token }))
  return button
}

function optionGroup(group, send) {
  const section = make('div', group.title ? 'als-card' : 'als-others')
  if (group.title) {
    section.setAttribute('role', 'group')
    section.setAttribute('aria-label', group.title)
    const head = make('p', 'als-title')
    head.append(make('b', '', group.title), make('span', '', group.about))
    section.append(head)
  }
  const buttons = make('div', 'als-buttons')
  buttons.append(...group.options.map((option) => optionButton(option, send)))
  section.append(buttons)
  return section
}

function render({ model, el }) {
  const root = make('div', 'als-war')
  const picture = make('div', 'als-picture')
  const log = make('div', 'als-log')
  log.setAttribute('role', 'log')
  log.tabIndex = 0
  const problem = make('p', 'als-problem')
  problem.setAttribute('role', 'alert')
  const question = make('p', 'als-question')
  question.setAttribute('role', 'status')
  const score = make('p', 'als-score')
  const options = make('div', 'als-options')
  root.append(picture, log, problem, question, score, options)
  el.append(root)

  const send = (message) => {
    root.classList.add('als-busy')
    root.setAttribute('aria-busy', 'true')
    model.send({ ...message, number: model.get('state').number })
  }

  const wake = () => {
    root.classList.remove('als-busy')
    root.removeAttribute('aria-busy')
  }

  const show = () => {
    const state = model.get('state')
    const hadFocus = options.contains(document.activeElement)
    wake()
    picture.innerHTML = state.picture // made by the program from codes and texts of its own
    log.replaceChildren(...state.told.map((line) => make('p', '', line)))
    log.scrollTop = log.scrollHeight
    question.textContent = state.question
    score.textContent = state.score
    options.replaceChildren(...state.groups.map((group) => optionGroup(group, send)))
    if (state.over) {
      const next = make('button', 'als-option', state.next)
      next.type = 'button'
      next.addEventListener('click', () => send({ next: true }))
      options.append(next)
    }
    if (hadFocus) options.querySelector('button')?.focus()
  }

  const complain = () => {
    problem.textContent = model.get('problem')
    wake()
  }

  model.on('change:state', show)
  model.on('change:problem', complain)
  show()
  return () => {
    model.off('change:state', show)
    model.off('change:problem', complain)
  }
}

export default { render }
