import type { ReportImage, ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { mostReportImages } from '@gemba/domain/reports/reportImage'
import { useRef, useState } from 'react'
import { useShown } from '../page/frameContext.ts'
import build from './BuildPane.module.css'
import { changeVisual, otherImages } from './documentEdits.ts'
import { useEditor } from './editorContext.ts'
import classes from './ImageParts.module.css'
import { type ImageProblem, smallImage, UnusableImage } from './smallImage.ts'

/** Which image it is, what it shows, and how it fits into its box. */
export const ImageParts = ({ page, visual }: { page: ReportPage; visual: Visual }) => {
  const { words, edit, announce } = useEditor()
  const { history } = useShown()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<ImageProblem | 'tooMany'>()
  const { image } = visual
  const set = (part: Partial<ReportImage> & Pick<ReportImage, 'data'>) =>
    edit(
      changeVisual(page.name, visual.name, one =>
        one.type === 'image' ? { ...one, image: { alternativeText: '', fit: 'whole', ...one.image, ...part } } : one,
      ),
    )
  const take = async (file: File) => {
    if (otherImages(history.now, visual) >= mostReportImages) return setProblem('tooMany')
    setReading(true)
    try {
      const { data, width, height } = await smallImage(file)
      set({ data })
      setProblem(undefined)
      announce(words('imageChosen', { width, height }))
    } catch (error) {
      setProblem(error instanceof UnusableImage ? error.problem : 'damaged')
    }
    setReading(false)
  }
  return (
    <>
      <div className={classes.file}>
        <button
          type="button"
          className={classes.choose}
          aria-busy={isReading}
          onClick={() => !isReading && input.current?.click()}
        >
          {words(isReading ? 'preparingImage' : image ? 'otherImage' : 'chooseImage')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            // The same file can be chosen again.
            event.currentTarget.value = ''
            if (file) void take(file)
          }}
        />
        {problem && (
          <p role="alert" className={classes.problem}>
            {words(`imageProblem.${problem}`, { most: mostReportImages })}
          </p>
        )}
        <p className={build.hint}>{words('imageHint')}</p>
      </div>
      {image && (
        <>
          <label className={build.labeled}>
            {words('alternativeText')}
            <textarea
              className={build.input}
              key={image.alternativeText}
              rows={2}
              maxLength={500}
              defaultValue={image.alternativeText}
              aria-describedby={`${visual.name}-alternative`}
              onBlur={event => {
                const alternativeText = event.currentTarget.value.trim()
                if (alternativeText !== image.alternativeText) set({ data: image.data, alternativeText })
              }}
            />
          </label>
          <p id={`${visual.name}-alternative`} className={build.hint}>
            {words('alternativeTextHint')}
          </p>
          <fieldset className={classes.fit}>
            <legend>{words('fit')}</legend>
            {(['whole', 'fill'] as const).map(fit => (
              <label key={fit}>
                <input
                  type="radio"
                  name={`${visual.name}-fit`}
                  checked={image.fit === fit}
                  onChange={() => set({ data: image.data, fit })}
                />
                {words(`fit.${fit}`)}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </>
  )
}
