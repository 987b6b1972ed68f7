import { type Icon, IconMessageCircle, IconReportAnalytics } from '@tabler/icons-react';
import { unopenedResults, unreadChanges } from '../../domain/grading/result-news.ts';
import { useReceiptsRead } from '../../session/receipts-read.ts';
import { useLive } from '../../store/live.ts';
import { ownResults } from '../../store/queries/own-papers.ts';
import { repliesToMe } from '../../store/queries/replies.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { messages } from './messages.ts';
import { newsMessages as news } from './news-messages.ts';

export function ResultNews() {
  const { user, clock } = useWorkspace();
  const replies = useLive(repliesToMe, []) ?? [];
  const results = useLive(ownResults, []) ?? [];
  const isRead = useReceiptsRead(user.uid);
  const unread = replies.filter(({ id }) => !isRead(id));
  const fresh = unopenedResults(results, isRead, clock.now());
  const [first] = fresh;
  const changed = results.filter((result) => unreadChanges(result, isRead).length > 0);
  return (
    <>
      {first ? (
        <NewsNotice
          icon={IconReportAnalytics}
          title={news.released(fresh.length)}
          way={news.seeResults(fresh.length)}
          to={fresh.length === 1 ? `/results/${first.id}` : '/results'}
          examName={fresh.map(({ examName }) => examName).join(', ')}
        />
      ) : null}
      {changed.map(({ id, examName }) => (
        <NewsNotice
          key={id}
          icon={IconReportAnalytics}
          title={news.changed}
          way={news.readChange}
          to={`/results/${id}`}
          examName={examName}
        />
      ))}
      {unread.map(({ id, paperId, questionID, examName }) => (
        <NewsNotice
          key={id}
          icon={IconMessageCircle}
          title={news.answered}
          way={news.read}
          to={`/results/${paperId}#${questionID}`}
          examName={examName}
        />
      ))}
    </>
  );
}

interface NewsNoticeProps {
  icon: Icon;
  title: string;
  way: string;
  to: string;
  examName: string;
}

const NewsNotice = ({ icon, title, way, to, examName }: NewsNoticeProps) => (
  <Notice
    icon={icon}
    title={title}
    action={
      <LinkButton to={to} aria-label={messages.wayOf(way, examName)}>
        {way}
      </LinkButton>
    }
  >
    {examName}
  </Notice>
);
