// The definition that is being built, outside of React: the tabs of a checklist share it, typing in one card draws
// only what shows it, and it saves itself.
import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Locale } from '@gemba/domain/checklists/definition/localized'
import { deepEqual } from '@tanstack/react-router'
import { CallError, isAway } from '../../../platform/callError.ts'
import { type History, historyOf, redo, step, undo } from './history.ts'

export type Saved = { version: number; updatedAt: string; definition: Definition }
/** What the editor needs of the server. */
export type Store = {
  save: (definition: Definition, version: number, leaving: boolean) => Promise<{ version: number; updatedAt: string }>
  load: () => Promise<ChecklistDetails>
}

/** Someone else saved another definition meanwhile; nothing was overwritten. */
export type Conflict = { name: string; at: string; theirs: ChecklistDetails }

export type EditorState = {
  history: History<Definition>
  /** id of the question or section that is edited; undefined: the checklist as a whole */
  selected: string | undefined
  /** in which language texts are edited */
  language: Locale
  saving: 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict'
  savedAt: string
  failure?: CallError
  conflict?: Conflict
  /** what was deleted last and can be brought back */
  deleted?: string
}

type Options = { delay?: number; now?: () => number }

export class Editor {
  readonly id: string
  #store: Store
  #state: EditorState
  #saved: Saved
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #delay: number
  #now: () => number

  constructor(checklist: ChecklistDetails, store: Store, { delay = 1000, now = Date.now }: Options = {}) {
    this.id = checklist.id
    this.#store = store
    this.#delay = delay
    this.#now = now
    this.#saved = checklist
    this.#state = {
      history: historyOf(checklist.definition),
      selected: checklist.definition.sections[0]?.questions[0]?.id ?? checklist.definition.sections[0]?.id,
      language: checklist.definition.defaultLanguage,
      saving: 'saved',
      savedAt: checklist.updatedAt,
    }
  }

  get state(): EditorState {
    return this.#state
  }
  /** The version that a write must carry now. */
  get version(): number {
    return this.#saved.version
  }
  get definition(): Definition {
    return this.#state.history.present
  }
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  #set(change: Partial<EditorState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Does one thing to the definition; steps of the same group are undone together. */
  change(act: (definition: Definition) => Definition, group?: string, more: Partial<EditorState> = {}) {
    const history = step(this.#state.history, act(this.definition), this.#now(), group)
    if (history === this.#state.history) return
    this.#moved(history, { deleted: undefined, ...more } as Partial<EditorState>)
  }
  undo = () => this.#moved(undo(this.#state.history), { deleted: undefined } as Partial<EditorState>)
  redo = () => this.#moved(redo(this.#state.history), { deleted: undefined } as Partial<EditorState>)
  #moved(history: History<Definition>, more: Partial<EditorState>) {
    const saving = this.#state.saving === 'conflict' ? 'conflict' : 'dirty'
    this.#set({ history, saving, ...more })
    if (saving === 'dirty') this.#saveLater()
  }
  select = (selected: string | undefined) => this.#set({ selected })
  speak = (language: Locale) => this.#set({ language })
  forget = () => this.#set({ deleted: undefined } as Partial<EditorState>)

  #saveLater() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), this.#delay)
  }

  /** Saves unsaved changes now; resolves when no save is pending. */
  flush = async (leaving = false): Promise<void> => {
    clearTimeout(this.#timer)
    await this.#running
    if (this.#state.saving !== 'dirty' && this.#state.saving !== 'failed') return
    this.#running = this.#save(leaving).finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  /**
   * Saves everything and resolves when the server has what is on the screen: for actions such as publishing.
   * @throws CallError why it could not be saved; in a conflict, that someone else saved first
   */
  saveAll = async (): Promise<void> => {
    do await this.flush()
    while (this.#state.saving === 'dirty')
    const { saving, failure } = this.#state
    if (saving !== 'saved') throw failure ?? new CallError({ message: '', requestId: '' }, 'unexpected')
  }

  /** Saves before the sign-in ends. false: this failed only now, so the page stays and asks about it the next time. */
  saveToLeave = async (): Promise<boolean> => {
    const isLost = () => this.#state.saving === 'failed' || this.#state.saving === 'conflict'
    const known = isLost()
    await this.flush()
    return known || !isLost()
  }

  async #save(leaving: boolean) {
    const { definition } = this
    this.#set({ saving: 'saving' })
    try {
      const { version, updatedAt } = await this.#store.save(definition, this.#saved.version, leaving)
      this.#saved = { version, updatedAt, definition }
      const clean = this.definition === definition
      this.#set({ saving: clean ? 'saved' : 'dirty', savedAt: updatedAt, failure: undefined } as Partial<EditorState>)
      if (!clean) this.#saveLater()
    } catch (error) {
      if (error instanceof CallError && error.code === 'stale-version') return this.#meet(error)
      const failure =
        error instanceof CallError ? error : new CallError({ message: String(error), requestId: '' }, 'unexpected')
      this.#set({ saving: 'failed', failure })
      if (isAway(failure)) this.#timer = setTimeout(() => void this.flush(), 5 * this.#delay)
    }
  }

  /** The checklist has another version. If only its settings changed, the definition is saved onto it all the same. */
  async #meet(stale: CallError) {
    try {
      const theirs = await this.#store.load()
      if (deepEqual(theirs.definition, this.#saved.definition)) {
        this.#saved = theirs
        this.#set({ saving: 'dirty' })
        return this.#saveLater()
      }
      const { name, at } = stale.details
      this.#set({
        saving: 'conflict',
        failure: stale,
        conflict: { name: String(name ?? ''), at: String(at ?? theirs.updatedAt), theirs },
      })
    } catch {
      this.#set({ saving: 'failed', failure: stale })
    }
  }

  /** Ends a conflict: mine is saved over theirs, or theirs is taken and mine stays one undo away. */
  settle(choice: 'mine' | 'theirs') {
    const { conflict } = this.#state
    if (!conflict) return
    this.#saved = conflict.theirs
    const none = { conflict: undefined, failure: undefined } as Partial<EditorState>
    if (choice === 'mine') {
      this.#set({ saving: 'dirty', ...none })
      this.#saveLater()
      return
    }
    const { definition, updatedAt } = conflict.theirs
    const history = step(this.#state.history, definition, this.#now())
    this.#set({ history, saving: 'saved', savedAt: updatedAt, ...none })
  }

  /** A newer state that was loaded beside: taken over where nothing of ours is unsaved. */
  adopt(checklist: ChecklistDetails) {
    if (checklist.version <= this.#saved.version || this.#state.saving !== 'saved') return
    const same = deepEqual(checklist.definition, this.#saved.definition)
    this.#saved = checklist
    this.#set({
      savedAt: checklist.updatedAt,
      ...(!same && { history: step(this.#state.history, checklist.definition, this.#now()) }),
    })
  }

  /** A write beside the definition (settings, publishing) moved the version on. */
  moveTo(version: number, savedAt = this.#state.savedAt) {
    if (version > this.#saved.version) this.#saved = { ...this.#saved, version }
    this.#set({ savedAt })
  }
}
