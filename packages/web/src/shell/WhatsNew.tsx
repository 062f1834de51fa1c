import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './WhatsNew.module.css'
import { news } from './whatsNew.ts'

/** What is new in the product. */
export const WhatsNew = () => {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.news}>
      {news.map(id => (
        <section key={id}>
          <h3>{t(`news.${id}.title`)}</h3>
          <p>{t(`news.${id}.text`)}</p>
        </section>
      ))}
    </div>
  )
}
