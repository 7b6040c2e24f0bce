import { NGO_SECTORS } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ngoPages } from "../../features/ngos/api/list.ts";
import { NgoRow } from "../../features/ngos/components/ngo-row.tsx";
import { useSectorFilter } from "../../lib/use-sector-filter.ts";
import { m } from "../../paraglide/messages.js";
import { Container, Page } from "../../ui/layout.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { SectorChips } from "../../ui/sector-chips.tsx";
import { RowSkeleton, Skeletons } from "../../ui/skeleton.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListHead } from "./list-head.tsx";

/** The NGO directory (`/discover-ngo`): rows, because names and papers are compared by scanning. */
export default function NgosPage() {
  const [sector, choose] = useSectorFilter(NGO_SECTORS);
  const pages = useInfiniteQuery(ngoPages(sector));
  return (
    <Page title={m.lists_ngos_page()} description={m.lists_ngos_text()}>
      <ListHead title={m.lists_ngos_title()} text={m.lists_ngos_text()}>
        <SectorChips sectors={NGO_SECTORS} chosen={sector} onChoose={choose} />
      </ListHead>
      <Container className="py-4 lg:py-6">
        <PagedList
          pages={pages}
          skeletons={
            <Skeletons count={5}>
              <RowSkeleton />
            </Skeletons>
          }
          empty={
            <ListEmpty
              sector={sector}
              onChoose={choose}
              none={m.lists_ngos_none()}
              noneFor={(cause) => m.lists_ngos_empty({ cause })}
            />
          }
        >
          {(ngos) => (
            <ul>
              {ngos.map((ngo) => (
                <li key={ngo._id}>
                  <NgoRow ngo={ngo} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Container>
    </Page>
  );
}
